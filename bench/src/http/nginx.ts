/** nginx, as what is compared with: it serves the exported site. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { freePorts } from '../../../scripts/freePorts.ts';

const ATTEMPTS = 100;

/**
 * Serves a folder.
 * @param folder of its own files
 * @returns its address and how to stop it; null where there is no nginx on this machine
 */
export async function startNginx(
  folder: string,
  root: string,
): Promise<{ url: string; stop: () => Promise<void> } | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const [port = 0] = await freePorts(1);
  mkdirSync(folder, { recursive: true });
  const path = (name: string) => join(folder, name);
  writeFileSync(
    path('nginx.conf'),
    // Its workers would else be nobody, who may not look into our folders.
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${path('pid')}; error_log ${path('error')};
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000000; default_type text/html; charset utf-8; types { text/html html; }
  gzip on; gzip_static on; gzip_min_length 256;
  client_body_temp_path ${path('body')}; proxy_temp_path ${path('proxy')};
  fastcgi_temp_path ${path('fastcgi')}; uwsgi_temp_path ${path('uwsgi')}; scgi_temp_path ${path('scgi')};
  server { listen 127.0.0.1:${port}; root ${root}; location / { try_files $uri $uri.html $uri/index.html =404; } }
}
`,
  );
  const child = spawn('nginx', ['-c', path('nginx.conf'), '-p', folder], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS && child.exitCode === null; attempt++) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await pauseFor(50);
  }
  throw new Error('nginx did not start');
}
