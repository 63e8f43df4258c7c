import { StarterKit } from '@tiptap/starter-kit';
import { CARRIED_NODES } from './carriedNodes.ts';
import { MapPlaceholder } from './mapNode.ts';
import { Picture } from './pictureNode.ts';
import { TABLE_NODES } from './tableNodes.ts';
import { TypedBeside } from './typedBeside.ts';

/** What a formatted text can hold. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    // An empty paragraph added at the end by a mere click would count as an edit.
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Picture,
  MapPlaceholder,
  ...TABLE_NODES,
  ...CARRIED_NODES,
  TypedBeside,
];
