/** How partial uploads are called, apart from the library that receives them. */

/** Where their pieces are. */
export const PARTIAL_FOLDER = 'uploads';

/** What a partial upload is called: the ids that `newId` makes. */
export const PARTIAL_ID = /^[A-Za-z0-9]{20}$/;
