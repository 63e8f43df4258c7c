/** What a first person at work makes a server load: a sign-in, a list, a save with its render, a page. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import { SETTINGS_ID } from '@regia/model/entities/setting.ts';
import type { MeasuredProcess } from './measuredProcess.ts';

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'Analytical1',
};

/** Installs it, with the demo site or with what there is. */
export async function install({ admin }: MeasuredProcess, demo: boolean): Promise<void> {
  await send(`${admin}/api/install`, { method: 'POST', body: { ...ADA, demo } });
}

/** What a request brings to be that of who installed it. */
export async function signIn({ admin }: Pick<MeasuredProcess, 'admin'>): Promise<string> {
  const body = { email: ADA.email, password: ADA.password };
  const signedIn = await send(`${admin}/api/auth/sign-in/email`, { method: 'POST', body });
  const cookies = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  return cookies.join('; ');
}

/** The installer's settings name one language; then whatever follows from the change is waited for. */
export async function publishIn(
  server: MeasuredProcess,
  languages: readonly string[],
): Promise<void> {
  const cookie = await signIn(server);
  const answer = async (path: string) => (await send(server.admin + path, { cookie })).json();
  const path = `/api/records/settings/${SETTINGS_ID}`;
  const body = { ...(await answer(path)), languages };
  await send(server.admin + path, { method: 'PUT', body, cookie });
  while ((await answer('/api/renders/status')).stale > 0) await pauseFor(100);
}

/** Works on the demo site. */
export async function use(measured: MeasuredProcess): Promise<void> {
  const { admin, site } = measured;
  const cookie = await signIn(measured);
  const list = await send(`${admin}/api/records/pages`, { cookie });
  const { items } = (await list.json()) as { items: { id: string; name: string }[] };
  const [page] = items;
  if (!page) throw new Error('the demo site has no pages');
  const path = `${admin}/api/records/pages/${page.id}`;
  const record = (await (await send(path, { cookie })).json()) as { title: { it: string } };
  const body = { ...record, title: { ...record.title, it: `${record.title.it} ` } };
  await send(path, { method: 'PUT', body, cookie });
  await (await fetch(site)).text();
}

async function send(
  url: string,
  { method = 'GET', body, cookie = '' }: { method?: string; body?: object; cookie?: string },
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  return response;
}
