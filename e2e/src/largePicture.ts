import { crc32, deflateSync } from 'node:zlib';

/** A PNG of stripes that takes three bytes for each of its points, since nothing is compressed. */
export function largePicture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  const line = Buffer.alloc(1 + 3 * width);
  for (let at = 1; at < line.length; at++) line[at] = at % 251;
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), content])));
  return Buffer.concat([length, Buffer.from(name), content, checksum]);
}
