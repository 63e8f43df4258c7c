/** How records can be downloaded. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * What stands between two cells of a table. Where decimals are written with a comma, as in Italian,
 * spreadsheets expect a semicolon.
 */
export const SEPARATORS = ['comma', 'semicolon'] as const;
export type Separator = (typeof SEPARATORS)[number];
