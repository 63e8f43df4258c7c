import { filePathOf } from '@regia/model/rules/filePath.ts';
import type { ComponentProps, ReactNode } from 'react';

interface StoredPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  url: string;
  /** What stands in place of what is no stored file. */
  otherwise?: ReactNode;
}

/**
 * The only picture of a document in the admin: an uploaded file. Any other address that somebody
 * wrote would be asked for, with all rights, by whoever looks.
 */
export function StoredPicture({ url, otherwise = null, alt = '', ...rest }: StoredPictureProps) {
  return filePathOf(url) === null ? otherwise : <img {...rest} src={url} alt={alt} />;
}
