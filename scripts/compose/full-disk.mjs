import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../prepare.mjs'
import { secondsSince, wait } from './steps.mjs'
import { createWriter } from './writer.mjs'

const filler = '/var/lib/postgresql/data/filler'
const noticedWithin = 60_000

/** Gives Postgres a disk of its own, and a small one. */
export function smallDisk(folder) {
  const file = join(folder, 'small-disk.yml')
  writeFileSync(
    file,
    "volumes:\n  postgres:\n    driver_opts: { type: tmpfs, device: tmpfs, o: 'size=700m' }\n",
  )
  return file
}

/** The disk of Postgres becomes full while people write, and has room again. */
export async function checkFullDisk(project, { step, expect, whileWritingWith }) {
  await project.compose('up', '--detach', '--wait')
  const { apiKey } = JSON.parse(await project.tool('network', 'create', '--name', 'Full disk'))
  const whileWriting = whileWritingWith(await createWriter(project.url, apiKey))

  await step(
    'the disk of Postgres is full: commands are answered with 503, and services are not ready',
    async () => {
      const { reasons } = await whileWriting(
        async () => {
          await wait(3_000)
          await project.compose(
            'exec',
            '-T',
            '--user',
            'postgres',
            'postgres',
            'sh',
            '-c',
            `cat /dev/zero > ${filler}; true`,
          )
          const full = performance.now()
          const noticed = await becomes(project, false)
          say(`  ${noticed ? `/readyz said so after ${secondsSince(full)} s` : 'nobody noticed'}`)
          expect(noticed, '/readyz of content stays 200')
          await wait(10_000)
          await project.compose('exec', '-T', '--user', 'postgres', 'postgres', 'rm', filler)
          const free = performance.now()
          expect(await becomes(project, true), 'content is not ready again')
          say(`  ready ${secondsSince(free)} s after there was room`)
        },
        { mayFail: true },
      )
      expect(!reasons.includes('TimeoutError'), 'a command was not answered within ten seconds')
    },
  )
  await step('what follows is written', () => whileWriting(() => wait(5_000)))
}

async function becomes(project, isReady) {
  const began = performance.now()
  while (performance.now() - began < noticedWithin) {
    if ((await readiness(project)) === isReady) return true
    await wait(500)
  }
  return false
}

async function readiness(project) {
  const ask = "fetch('http://127.0.0.1:8081/readyz').then(({ status }) => console.log(status))"
  return (
    (await project.compose('exec', '-T', 'content', 'node', '-e', ask).catch(() => '')) === '200'
  )
}
