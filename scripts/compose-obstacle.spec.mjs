import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { programs } from './compose/obstacle.mjs'

/**
 * Runs the check with a `docker` that has one image beside those of the Dockerfile; `what` are
 * commands that fail.
 */
const checked = async (what, ...options) => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-obstacle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const docker = `#!/bin/sh\ncase "$*" in ${what}) exit 1 ;; *'config --images'*) echo redis:7.4.11 ;; *) echo fine ;; esac\n`
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 })
  const script = fileURLToPath(new URL('compose-check.mjs', import.meta.url))
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--short', ...options], { env }, (error, stdout) =>
      resolve({ exit: error?.code ?? 0, stdout }),
    )
  })
}

const obstacles = {
  'no Docker engine answers': 'version*',
  'Docker has no Compose that can read docker-compose.yml': "'compose config'*",
  'the image redis:7.4.11 is neither here nor can it be pulled': "'image inspect redis'*|pull*",
  'no container of the image redis:7.4.11 starts':
    "*'--entrypoint redis-server redis:7.4.11 --version'",
  'containers reach no registry of packages': "*' npm '*",
}

test.each(Object.entries(obstacles))('%s', async (why, what) => {
  expect(await checked(what, '--if-possible')).toEqual({
    exit: 0,
    stdout: `Not run: docker-compose.yml, because ${why}\n`,
  })
})

test('who asks for the check is told by its status that it did not run', async () => {
  expect(await checked('version*')).toMatchObject({ exit: 1 })
})

test('a container of each image that is run is started first', () => {
  const files = ['Dockerfile', 'docker-compose.yml', 'deploy/gateways.yml', 'deploy/tls.yml']
  const images = files.flatMap((file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    return [...text.matchAll(/^(?:FROM| *image:) ([a-z/-]+):/gm)].map(([, image]) => image)
  })
  // Nobody looks at Grafana.
  expect([...new Set(images)].filter((image) => image !== 'grafana/grafana').sort()).toEqual(
    Object.keys(programs).sort(),
  )
})
