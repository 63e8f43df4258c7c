/** How partial uploads are called, apart from the library that receives them. */

/** Where their pieces are. */
export const PARTIAL_FOLDER = 'uploads';
