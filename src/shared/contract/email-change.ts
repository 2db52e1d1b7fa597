/** Another e-mail address that somebody has asked for, until it is confirmed or called off. */
export interface PendingEmail {
  readonly email: string;
  /** Until when it can be confirmed. */
  readonly expires_at: string;
}

/** What a link of its mails says of itself. */
export interface EmailLink {
  /** It was mailed to the new address, or to the one that they have. */
  readonly purpose: 'confirm' | 'cancel';
  readonly email: string;
  readonly old_email: string;
  readonly full_name: string;
}
