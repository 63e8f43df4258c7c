/** When the product of the pictures begins; their browsers believe it to be half an hour later. */
export const PICTURE_DATE = '2026-03-12T08:15:00.000Z';
export const LOOKED_AT = '2026-03-12T08:45:00.000Z';
