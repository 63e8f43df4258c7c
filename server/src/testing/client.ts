import type { InjectOptions } from 'fastify';
import type { HttpServer } from '../base/httpServer.ts';

export interface Answer {
  status: number;
  body: unknown;
  text: string;
  headers: Record<string, unknown>;
}

/** A browser's share of a conversation: it keeps the cookies it is given. */
export class Client {
  readonly #server: HttpServer;
  readonly cookies = new Map<string, string>();

  constructor(server: HttpServer) {
    this.#server = server;
  }

  get(url: string): Promise<Answer> {
    return this.send({ method: 'GET', url });
  }

  post(url: string, payload?: object): Promise<Answer> {
    return this.send({ method: 'POST', url, payload });
  }

  put(url: string, payload: object): Promise<Answer> {
    return this.send({ method: 'PUT', url, payload });
  }

  patch(url: string, payload: object): Promise<Answer> {
    return this.send({ method: 'PATCH', url, payload });
  }

  delete(url: string): Promise<Answer> {
    return this.send({ method: 'DELETE', url });
  }

  signIn({ email, password }: { email: string; password: string }): Promise<Answer> {
    return this.post('/api/auth/sign-in/email', { email, password });
  }

  async send(options: InjectOptions): Promise<Answer> {
    const response = await this.#server.inject({
      ...options,
      cookies: { ...Object.fromEntries(this.cookies), ...options.cookies },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? response.json() : null,
      text: response.body,
      headers: response.headers,
    };
  }
}

/** What stands at a path of an answer's body, as text. */
export function textAt({ body }: Answer, ...path: string[]): string {
  const found = path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    body,
  );
  return String(found);
}
