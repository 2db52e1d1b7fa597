// QR codes of links: a chunk that comes when they are asked for.
export { QrDialog } from './qr-dialog.tsx';
