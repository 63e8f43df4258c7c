/** What the doctor finds. An error is something wrong; a warning is something to know. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly area:
    | 'database'
    | 'history'
    | 'links'
    | 'keys'
    | 'search'
    | 'renders'
    | 'files'
    | 'backups'
    | 'site'
    | 'accounts'
    | 'settings'
    | 'operations';
  readonly what: string;
}

/** Takes findings as they come. */
export type Note = (severity: Finding['severity'], area: Finding['area'], what: string) => void;
