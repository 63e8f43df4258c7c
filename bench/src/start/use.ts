/** What a first person at work makes a server load: a sign-in, a list, a save with its render, a page. */
import type { MeasuredProcess } from './measuredProcess.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'Analytical1',
};

/** Installs it, with the demo site or with what there is. */
export async function install({ admin }: MeasuredProcess, demo: boolean): Promise<void> {
  await send(`${admin}/api/install`, 'POST', { ...ADA, demo });
}

/** What a request brings to be that of who installed it. */
export async function signIn({ admin }: MeasuredProcess): Promise<string> {
  const { email, password } = ADA;
  const signedIn = await send(`${admin}/api/auth/sign-in/email`, 'POST', { email, password });
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return cookies.join('; ');
}

/** Works on the demo site. */
export async function use(measured: MeasuredProcess): Promise<void> {
  const { admin, site } = measured;
  const headers = { cookie: await signIn(measured) };
  const list = await fetch(`${admin}/api/records/pages`, { headers });
  const { items } = (await list.json()) as { items: { id: string; name: string }[] };
  const [page] = items;
  if (!page) throw new Error('the demo site has no pages');
  const path = `${admin}/api/records/pages/${page.id}`;
  const record = (await (await fetch(path, { headers })).json()) as { title: { it: string } };
  const changed = { ...record, title: { ...record.title, it: `${record.title.it} ` } };
  await send(path, 'PUT', changed, headers);
  await (await fetch(site)).text();
}

async function send(url: string, method: string, body: object, headers = {}): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  return response;
}
