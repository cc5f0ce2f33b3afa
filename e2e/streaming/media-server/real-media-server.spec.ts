import { execFile, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getStream } from '@causerie/contracts/streaming'
import { type FreshNetwork, mediaServerKey } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { freePort } from 'causerie/embedded-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

const rtmpModule = '/usr/lib/nginx/modules/ngx_rtmp_module.so'
/** Debian's nginx with its RTMP module, and something that publishes. */
const isInstalled =
  existsSync(rtmpModule) &&
  spawnSync('nginx', ['-v']).status === 0 &&
  spawnSync('ffmpeg', ['-version']).status === 0

/** Runs nginx as a media server that reports to the network; resolves to its RTMP port. */
const startMediaServer = async ({ baseUrl }: FreshNetwork): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-media-server-'))
  // Its workers run as another user.
  chmodSync(folder, 0o777)
  const [rtmpPort, httpPort] = [await freePort(), await freePort()]
  const reports = `http://127.0.0.1:${httpPort}`
  const configuration = `
    load_module ${rtmpModule};
    daemon off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log info;
    events {}
    rtmp {
      access_log off;
      server {
        listen 127.0.0.1:${rtmpPort};
        application live {
          live on;
          record all;
          record_path ${folder};
          on_publish ${reports}/published;
          on_publish_done ${reports}/unpublished;
          on_record_done ${reports}/recorded;
        }
      }
    }
    http {
      access_log off;
      client_body_temp_path ${folder}/bodies;
      proxy_temp_path ${folder}/proxied;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      server {
        listen 127.0.0.1:${httpPort};
        location / {
          proxy_pass ${baseUrl}/api/v3/media-server/streams/;
          proxy_set_header X-Media-Server-Key "${mediaServerKey}";
        }
      }
    }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  const nginx = spawn(
    'nginx',
    ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')],
    { stdio: 'ignore' },
  )
  const exited = new Promise((resolve) => {
    nginx.once('exit', resolve)
  })
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true })
  })
  await until(10_000, () => expect(existsSync(join(folder, 'nginx.pid'))).toBe(true))
  return rtmpPort
}

/** Publishes some seconds of a test picture. */
const publish = (rtmpPort: number, name: string, seconds: number): Promise<unknown> => {
  const picture = [
    '-re',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=160x120:rate=10',
    '-t',
    String(seconds),
  ]
  const encoded = [
    '-c:v',
    'flv1',
    '-f',
    'flv',
    '-rtmp_app',
    'live',
    '-rtmp_playpath',
    name,
    `rtmp://127.0.0.1:${rtmpPort}/`,
  ]
  return promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...picture, ...encoded])
}

describeNetwork('A real media server', () => {
  test.skipIf(!isInstalled)('lets a stream go live, end and be recorded', async () => {
    const { network, alice, bob } = await given()
    const stream = await streamOf(alice)
    const seen = async () => only((await step(bob, getStream, of(stream))).videoStreamings)
    const rtmpPort = await startMediaServer(network)
    const { streamName = '', query = '' } = stream.streamerUrl?.components ?? {}
    // Nobody publishes it by the name that viewers watch: the media server disconnects them.
    await expect(publish(rtmpPort, streamName, 4)).rejects.toMatchObject({
      code: expect.any(Number),
    })
    expect(await seen()).toMatchObject({ status: 'idle' })
    const published = publish(rtmpPort, `${streamName}?${query}`, 4)
    await until(10_000, async () => expect(await seen()).toMatchObject({ status: 'live' }))
    await published
    await until(10_000, async () => expect((await seen()).status).toBe('recorded'))
    const { recordings, startedAt, endedAt } = await seen()
    expect(only(recordings).flv?.url).toMatch(/\.flv$/)
    expect(Date.parse(endedAt ?? '')).toBeGreaterThan(Date.parse(startedAt ?? ''))
    // Nobody publishes what has ended, or does not exist: the media server disconnects them.
    for (const name of [`${streamName}?${query}`, `${network.networkId}/nothing`])
      await expect(publish(rtmpPort, name, 4)).rejects.toMatchObject({ code: expect.any(Number) })
    expect(await seen()).toMatchObject({ status: 'recorded' })
  })
})
