import { spawn } from 'node:child_process'
import { connect, reconnecting, quoted } from '@causerie/kernel/engine'
import { addressGuard, createOutbound } from '@causerie/outbound'
import { createWebhooks, tables } from '@causerie/webhooks'
import { startPostgres } from '../../testkit/src/infrastructure/postgres.ts'
import { createLog } from '@causerie/telemetry'
const pg = await startPostgres()
const address = { url: pg.url, schemas: { rows: 'webhooks_rows', log: 'webhooks_log' } }
const conn = reconnecting(() => connect(address, 'webhooks'))
await (await conn.get()).query(`create schema if not exists ${quoted('webhooks_rows')}; ${tables}`)
const receiver = spawn('node', ['-e', `
const http=require('http');let n=0,first=0,last=0;
http.createServer((q,s)=>{q.resume();q.on('end',()=>{n++;last=Date.now();if(!first)first=last;s.end('{}')})}).listen(19999,'127.0.0.1',()=>console.log('up'));
setInterval(()=>console.log(JSON.stringify({n,ms:last-first})),1000)`], { stdio: ['ignore', 'pipe', 'inherit'] })
let latest = { n: 0, ms: 0 }
receiver.stdout.on('data', (d) => { const l = String(d).trim().split('\n').at(-1) ?? ''; if (l.startsWith('{')) latest = JSON.parse(l) })
const times = new Map<string, any>()
const N = Number(process.env.N ?? 10000)
const ev = (i: number, type: string, data: object, subject: string, lane: number, position: number) => ({ id: `e${lane}-${position}`, type, version: type === 'PostCreated' ? 2 : 1, networkId: 'n', subject, lane, position, incarnation: 1, previous: '', at: new Date().toISOString(), actor: 'a', cause: 'x', hops: 0, data })
const readers = new Map<string, any>()
const openLog = (service: string) => ({ follow: async (r: any) => { readers.set(service, r) }, ends: async () => new Map([...Array(12).keys()].map((l) => [l, 0])), isUp: () => true, close: async () => {} })
const post = (i: number) => ({ postId: 'p' + i, internalId: 'p' + i, targetType: 'community', targetId: 'c' + (i % 50), targetInternalId: 'c', feedType: 'published', postedUserId: 'bob', postedUserInternalId: 'b', dataType: 'text', data: {}, metadata: {}, tags: [], hashtags: [], links: [], mentionedUserIds: [], mentionedUserInternalIds: [], children: [] })
const text = 'x'.repeat(200)
const owners: any = { ask: async (_o: string, q: string, { input }: any) => q === 'webhookSecrets' ? { secrets: Object.fromEntries(input.keyIds.map((k: string) => [k, 'whsec_' + Buffer.alloc(32, 1).toString('base64')])) } : { posts: input.ids.map((id: string) => ({ postId: id, data: { text } })), users: [{ userId: 'bob', displayName: 'Bob'.repeat(100) }], communities: [{ communityId: 'c', metadata: { text } }] } }
const w = createWebhooks({ database: { prepared: async (t: string, v: readonly unknown[]) => { const b = performance.now(); const r = await (await conn.get()).prepared(t, v); const k = t.trim().slice(0, 60).replaceAll('\n',' '); const x = times.get(k) ?? { n: 0, ms: 0, rows: 0 }; x.n += 1; x.ms += performance.now() - b; x.rows += r.length; times.set(k, x); return r } } as any, lease: { hold: async () => true, release: async () => {} }, openLog: openLog as any, owners, outbound: createOutbound(addressGuard(['127.0.0.0/8'])), onStop: console.error, log: createLog('warn') })
while (readers.size < 5) await new Promise((r) => setTimeout(r, 50))
console.log('rss at rest', Math.round(process.memoryUsage().rss / 1e6))
await readers.get('community').deliver([{ event: ev(0, 'WebhookCreated', { webhookId: 'w', url: 'http://127.0.0.1:19999/hook', description: '', isEnabled: true, events: [], communityIds: [], channelIds: [], keyId: 'k' }, 'network:', 0, 1), offset: 1 }])
await new Promise((r) => setTimeout(r, 500))
const pos = new Map<number, number>()
const before = process.cpuUsage(); const t0 = Date.now()
const perTick = Number(process.env.PER ?? 50)
for (let i = 0; i < N; i += perTick) {
  const batch = []
  for (let j = i; j < i + perTick; j++) { const lane = j % 12; const p = (pos.get(lane) ?? 0) + 1; pos.set(lane, p); batch.push({ event: ev(j, 'PostCreated', post(j), 'community:c' + (j % 50), lane, p), offset: p }) }
  await readers.get('content').deliver(batch)
  const due = t0 + ((i + perTick) / 1000) * 1000
  const wait = due - Date.now()
  if (wait > 0) await new Promise((r) => setTimeout(r, wait))
}
while (latest.n < N) { await new Promise((r) => setTimeout(r, 200)); if (Date.now() - t0 > 120000) break }
const cpu = process.cpuUsage(before)
console.log({ N, got: latest, total: Date.now() - t0, usPer: Math.round((cpu.user + cpu.system) / N), rss: Math.round(process.memoryUsage().rss / 1e6), s: w.statistics() })
console.log([...times].sort((a,b)=>b[1].ms-a[1].ms).slice(0,8)); await w.close(); receiver.kill(); process.exit(0)
