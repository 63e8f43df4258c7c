/** What identifies a caller: their cookies, and what a session notes about them. */
export interface Caller {
  cookie: string | undefined;
  userAgent: string | undefined;
  ip: string;
}

/** An answer with the cookies to set. */
export interface WithCookies<Answer> {
  answer: Answer;
  cookies: string[];
}
