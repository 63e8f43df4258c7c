/** An id that no other editor of this browser has; on plain http there is no `randomUUID`. */
export function browserId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '-',
  );
}
