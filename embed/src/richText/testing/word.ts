/** A report as Word for Windows puts it on the clipboard. */
export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<meta name=Originator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/marta/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml>
 <o:OfficeDocumentSettings>
  <o:AllowPNG/>
 </o:OfficeDocumentSettings>
</xml><![endif]-->
<!--[if gte mso 9]><xml>
 <w:WordDocument>
  <w:View>Normal</w:View>
  <w:TrackMoves/>
 </w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	mso-style-qformat:yes;
	margin-bottom:8.0pt;
	font-family:"Calibri",sans-serif;}
@list l0:level1
	{mso-level-number-format:bullet;
	mso-level-text:;}
-->
</style>
<!--[if gte mso 10]>
<style>
 table.MsoNormalTable
	{mso-style-name:"Tabella normale";}
</style>
<![endif]-->
</head>

<body lang=IT link="#0563C1" vlink="#954F72" style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->

<p class=MsoTitle><span style='mso-fareast-font-family:"Times New Roman"'>Relazione
di cantiere<o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p>

<h2><a name="_Toc165"></a><span style='mso-bookmark:_Toc165'><span lang=IT
style='font-size:13.0pt;mso-ansi-language:IT'>Premessa</span></span></h2>

<p class=MsoNormal><span lang=IT style='font-size:11.0pt;font-family:"Calibri",sans-serif'>Il
<b>tetto</b><span style='mso-spacerun:yes'>  </span>è <i style='mso-bidi-font-style:
normal'>da rifare</i> entro <span style='text-decoration:underline'>maggio</span>,
come da <a href="https://www.example.org/delibera"><span style='color:#0563C1;
text-decoration:underline'>delibera</span></a><span class=MsoCommentReference><span
style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1"
name="_msoanchor_1">[MR1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></span></p>

<h3><span lang=IT>Opere previste<o:p></o:p></span></h3>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=IT style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=IT>Coperture<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=IT style='font-family:"Courier New";mso-fareast-font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=IT>Tegole<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-add-space:
auto;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
lang=IT style='font-family:"Courier New";mso-fareast-font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=IT>Grondaie<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
lang=IT style='font-family:Symbol;mso-fareast-font-family:Symbol'><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=IT>Intonaci<o:p></o:p></span></p>

<p class=MsoNormal><span lang=IT><o:p>&nbsp;</o:p></span></p>

<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=IT style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>3.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=IT>Rilievo<o:p></o:p></span></p>

<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
lang=IT style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>4.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span
lang=IT>Progetto<o:p></o:p></span></p>

<p class=MsoNormal><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75" style='width:120pt;height:80pt'>
 <v:imagedata src="file:///C:/Users/marta/AppData/Local/Temp/msohtmlclip1/01/clip_image001.jpg" o:title="Tetto"/>
</v:shape><![endif]--><![if !vml]><img width=160 height=107
src="file:///C:/Users/marta/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg"
v:shapes="_x0000_i1025"><![endif]></p>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0
 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=601 colspan=2 valign=top style='width:450.8pt;border:solid windowtext 1.0pt;
  padding:0cm 5.4pt 0cm 5.4pt'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><span lang=IT>Costi<o:p></o:p></span></p>
  </td>
 </tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;border-top:none'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><span lang=IT>Tetto<o:p></o:p></span></p>
  </td>
  <td width=301 valign=top style='width:225.4pt;border-top:none;border-left:none'>
  <p class=MsoNormal style='margin-bottom:0cm;line-height:normal'><span lang=IT>12.000<o:p></o:p></span></p>
  </td>
 </tr>
</table>

<p class=MsoNormal><span lang=IT><o:p>&nbsp;</o:p></span></p>

<div style='mso-element:comment-list'><![if !supportAnnotations]>

<hr class=msocomoff align=left size=1 width="33%">

<![endif]>

<div style='mso-element:comment'><![if !supportAnnotations]>

<div id="_com_1" class=msocomtxt language=JavaScript><![endif]><span style='mso-comment-author:"Marta Rossi"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span>

<p class=MsoCommentText><span class=MsoCommentReference>[MR1]</span>Marta Rossi: quale delibera?</p>

<![if !supportAnnotations]></div>

<![endif]></div>

</div>

<!--EndFragment-->
</body>

</html>
`;
