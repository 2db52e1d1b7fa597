/** Keywords of a picture that the editor uploads by itself: when it came, in UTC. */
export function uploadKeywords(now: Date): string {
  return `editorupload${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
}

/** Whether an address is one of the uploaded files, which have that origin. */
export function isUploaded(url: string, filesOrigin: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return origin === filesOrigin && pathname.startsWith('/files/');
}
