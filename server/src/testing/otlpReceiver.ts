/** A collector of traces that understands OTLP over HTTP in JSON, and keeps what it is sent. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]])),
  );

/** The parts of `ExportTraceServiceRequest` that tests look at. */
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes,
              status: z.object({ code: z.number().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Sent = z.infer<typeof traces>['resourceSpans'][number];
export type SentSpan = Sent['scopeSpans'][number]['spans'][number];

export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: SentSpan[];
  readonly resources: Sent['resource'][];
  readonly requests: { readonly path: string | undefined; readonly headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: SentSpan[] = [];
  const resources: Sent['resource'][] = [];
  const requests: OtlpReceiver['requests'] = [];
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url, headers: request.headers });
    for (const { resource, scopeSpans } of traces.parse(await json(request)).resourceSpans) {
      resources.push(resource);
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    resources,
    requests,
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
