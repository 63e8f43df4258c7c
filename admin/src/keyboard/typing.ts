/** Where letters are typed, or choose among options. */
export const TYPING = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=menu]',
  '[role=listbox]',
  '[role=combobox]',
].join();
