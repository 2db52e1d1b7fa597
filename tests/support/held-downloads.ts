/** Downloads stay here: which files were asked for, and the addresses that were made for them. */
export function heldDownloads() {
  const { createObjectURL, revokeObjectURL } = URL;
  const { click: clickAnchor } = HTMLAnchorElement.prototype;
  const files: { readonly name: string; readonly address: string; readonly open: boolean }[] = [];
  const addresses = { made: [] as Blob[], revoked: [] as string[] };
  URL.createObjectURL = (blob) => `blob:file-${addresses.made.push(blob as Blob)}`;
  URL.revokeObjectURL = (address) => void addresses.revoked.push(address);
  HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
    files.push({
      name: this.download,
      address: this.href,
      open: !addresses.revoked.includes(this.href),
    });
  };
  return {
    files,
    addresses,
    release() {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      HTMLAnchorElement.prototype.click = clickAnchor;
    },
  };
}
