/** What is kept for people: their files, mails, notifications and wishes. */
import type { Generated } from 'kysely';

export interface OutgoingMailTable {
  id: string;
  message: string;
  attempts: number;
  next_attempt_at: string;
  created_at: string;
  /** 1: it is not tried any more by itself. */
  given_up: number;
  /** Why it was not sent when it was last tried: see `MAIL_PROBLEMS`. */
  problem: string | null;
  /** That in the mail server's words. */
  words: string | null;
}

/** Uploaded files; their bytes are in the file storage. */
export interface FilesTable {
  folder: string;
  unique_name: string;
  display_name: string;
  /** The extension in upper case. */
  type: string;
  /** Bytes. */
  size: number;
  /** Pixels as the picture is shown; null where it has no size of its own. */
  width: number | null;
  height: number | null;
  frames: number;
  /** SHA-256 of the content, in hexadecimal digits. */
  hash: string;
  uploaded_at: string;
  uploaded_by: string | null;
  /** Since when no document shows it that once did; null while one does, and before any did. */
  retired_at: Generated<string | null>;
}

/** What a user wants of the interface; the interface alone knows what the values mean. */
export interface PreferencesTable {
  user_id: string;
  name: string;
  /** JSON text. */
  value: string;
}

/** Links by which somebody without an account is shown the site. */
export interface ShownLinksTable {
  id: string;
  /** Of the token in its address, which is kept nowhere. */
  hash: string;
  /** The user with whose rights it shows. */
  maker: string;
  /** What it shows, as JSON: see `contract/src/shownLinks.ts`. */
  target: string;
  /** For whom it is, in the maker's words. */
  note: string;
  created_at: string;
  expires_at: string;
  /** When it was revoked; null where it wasn't. */
  revoked_at: Generated<string | null>;
  /** How many pages were opened through it. */
  opened: Generated<number>;
  last_opened_at: Generated<string | null>;
  /** 1: people may leave comments through it. */
  takes_comments: Generated<number>;
}

/** What people without an account note on a page that a link shows. */
export interface CommentsTable {
  id: string;
  link: string;
  /** The document that it's about, and its section; null: the whole page. */
  collection: string;
  record: string;
  section: string | null;
  /** Of the page. */
  language: string;
  body: string;
  /** As they typed it; may be empty. */
  name: string;
  created_at: string;
  resolved_at: Generated<string | null>;
}

/** Each owner of each notification; the database derives it from the documents. */
export interface InboxesTable {
  user_id: string;
  /** The notification's. */
  id: string;
  type: string;
  created_at: string;
  /** 1 until the user has read it. */
  unread: number;
}

/** The files with old entries of the action log. */
export interface LogArchivesTable {
  /** Such as `2026-03`. */
  month: string;
  file: string;
  entries: number;
  bytes: number;
  first_at: string;
  last_at: string;
}
