/** What stands between the cells of a table: where numbers are written like 1,5, spreadsheets expect semicolons. */
export function csvSeparator(language: string): 'comma' | 'semicolon' {
  return (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma';
}
