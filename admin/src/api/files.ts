/** Uploads. By XMLHttpRequest, since fetch does not tell how far an upload has come. */
import type { FileFolder } from '@regia/model/constants.ts';
import type { Image } from '@regia/model/fields/image.ts';
import { ApiError, errorFromAnswer, isObject } from './ApiError.ts';
import { addressOf } from './client.ts';

function isImage(body: unknown): body is Image {
  return isObject(body) && typeof body.uniqueName === 'string' && typeof body.url === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Stores a file in a folder of the file storage.
 * @param onProgress told the percentage sent so far, 0 to 100
 * @throws ApiError `notSupportedFileExtension`, `payloadTooLarge`, `storageFull`, `uploadFile`
 */
export function uploadFile(
  folder: FileFolder,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Image> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(`/files/${folder}`));
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onerror = () => reject(new ApiError('uploadFile', 0));
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status < 300 && isImage(body)) resolve(body);
      else reject(errorFromAnswer(request.status, body));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
