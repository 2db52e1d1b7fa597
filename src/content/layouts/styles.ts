/** What all layouts share: measure, scale and rhythm, in the colours and fonts of the theme. */
export const FRAME_STYLES = `
.l-page{max-width:1000px;margin:0 auto;padding:8px 0 56px;--l-gap:72px;--l-round:20px}
.l-eyebrow{margin:0 0 20px;font-size:13px;line-height:1.5;font-weight:600;letter-spacing:0.08em;text-transform:uppercase;color:var(--page-muted,#5b6270)}
.l-eyebrow:empty{display:none}
.l-display{margin:0 0 20px;font-size:clamp(38px, 6vw, 64px);line-height:1.06;letter-spacing:-0.022em;text-wrap:balance}
.l-title{margin:0 0 16px;font-size:clamp(27px, 3.6vw, 38px);line-height:1.18;letter-spacing:-0.014em;text-wrap:balance}
.l-part-title{margin:0 0 28px}
.l-head{margin:0 0 8px;font-size:21px;line-height:1.3}
.l-lead{margin:0 0 28px;font-size:clamp(18px, 2vw, 21px);line-height:1.55;color:var(--page-muted,#5b6270);text-wrap:pretty}
.l-text{margin:0 0 20px;text-wrap:pretty}
.l-note{margin:12px 0 0;font-size:14px;line-height:1.5;color:var(--page-muted,#5b6270)}
.l-note:empty{display:none}
.l-small{margin:48px 0 0;padding:20px 0 0;border-top:1px solid var(--page-line,#d0d5dd);font-size:13px;line-height:1.6;color:var(--page-muted,#5b6270)}
.l-small:empty{display:none}
.l-row{padding:0;margin:0 0 var(--l-gap)}
.l-split{gap:56px;align-items:center}
.l-three{gap:40px;align-items:start}
.l-press{padding:15px 28px;border-radius:10px;font-size:17px;line-height:1.3}
.l-panel{padding:56px;margin:0 0 var(--l-gap);border-radius:var(--l-round);background:var(--page-surface,#f3f4f6)}
.l-strong{padding:64px 56px;margin:0 0 var(--l-gap);border-radius:var(--l-round);background:var(--link-color,#0066cc);color:var(--page-on-link,#ffffff)}
.l-on{color:var(--page-on-link,#ffffff)}
.l-turned{background:var(--page-background,#ffffff);color:var(--paragraph-color,#000000)}
.l-turned:hover{color:var(--paragraph-color,#000000)}
.l-quote{margin:0 0 20px;font-family:var(--h2-font-family, Georgia, serif);font-size:clamp(24px, 3vw, 32px);line-height:1.36;letter-spacing:-0.01em;text-wrap:balance}
.l-list{margin:0 0 28px;padding:0 0 0 20px;line-height:1.6}
.l-photo{display:block;width:100%;height:auto;border-radius:var(--l-round);object-fit:cover}
.l-art{padding:0;border-radius:var(--l-round);aspect-ratio:4 / 3;overflow:hidden}
.l-wide{aspect-ratio:2 / 1}
.l-tile{aspect-ratio:3 / 2;margin:0 0 20px;border-radius:14px}
.l-art-sun{background:radial-gradient(circle at 68% 46%, color-mix(in srgb, var(--link-color,#0066cc) 8%, #ffffff) 0 13%, transparent 13.4%),radial-gradient(circle at 68% 46%, rgba(255, 255, 255, 0.28) 0 24%, transparent 24.4%),linear-gradient(180deg, color-mix(in srgb, var(--link-color,#0066cc) 42%, var(--page-background,#ffffff)) 0 62%, var(--link-color,#0066cc) 62% 74%, color-mix(in srgb, var(--link-color,#0066cc) 78%, #000000) 74%)}
.l-art-hills{background:radial-gradient(ellipse 70% 60% at 22% 108%, color-mix(in srgb, var(--link-color,#0066cc) 82%, #000000) 0 99%, transparent 100%),radial-gradient(ellipse 76% 74% at 82% 116%, var(--link-color,#0066cc) 0 99%, transparent 100%),radial-gradient(circle at 30% 32%, color-mix(in srgb, var(--link-color,#0066cc) 55%, var(--page-background,#ffffff)) 0 9%, transparent 9.3%),linear-gradient(180deg, color-mix(in srgb, var(--link-color,#0066cc) 12%, var(--page-background,#ffffff)), color-mix(in srgb, var(--link-color,#0066cc) 38%, var(--page-background,#ffffff)))}
.l-art-rings{background:repeating-radial-gradient(circle at 24% 78%, color-mix(in srgb, var(--link-color,#0066cc) 30%, var(--page-background,#ffffff)) 0 22px, color-mix(in srgb, var(--link-color,#0066cc) 22%, var(--page-background,#ffffff)) 22px 44px)}
.l-art-blocks{background:linear-gradient(90deg, var(--link-color,#0066cc) 0 34%, transparent 34%),linear-gradient(180deg, transparent 0 58%, color-mix(in srgb, var(--link-color,#0066cc) 60%, var(--page-background,#ffffff)) 58%),linear-gradient(90deg, color-mix(in srgb, var(--link-color,#0066cc) 26%, var(--page-background,#ffffff)) 0 68%, color-mix(in srgb, var(--link-color,#0066cc) 14%, var(--page-background,#ffffff)) 68%)}
@media (max-width: 800px){
.l-page{--l-gap:52px}
.l-split{gap:32px}
.l-three{gap:28px}
.l-panel{padding:36px 28px}
.l-strong{padding:40px 28px}
}
@media (max-width: 600px){
.l-page{--l-gap:44px;--l-round:16px}
.l-panel{padding:28px 22px}
.l-strong{padding:32px 22px}
}`;
