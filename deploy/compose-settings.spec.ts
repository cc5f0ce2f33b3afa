import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { variables } from '../apps/server/src/configuration/configuration.ts'

const read = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')

/**
 * What the containers do not take from an operator, because it is for one process, or their own
 * Kafka, network and volumes answer it.
 */
const decidedByCompose = [
  'DEMO',
  'HOST',
  'CAUSERIE_DATA',
  'KAFKA_TLS',
  'KAFKA_CA',
  'KAFKA_USER',
  'KAFKA_PASSWORD',
  'KAFKA_SASL',
]

it('docker-compose.yml passes every setting on to the containers', () => {
  const compose = read('docker-compose.yml')
  const passed = ({ name }: { name: string }) =>
    new RegExp(`^ +${name}(_FILE)?: `, 'm').test(compose)
  expect(variables.filter((variable) => !passed(variable)).map(({ name }) => name)).toEqual(
    decidedByCompose,
  )
})

it('.env.example names every setting that docker-compose.yml reads', () => {
  const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+):/g)].map(
    ([, name]) => name,
  )
  const named = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect([...new Set(asked)].filter((name) => !named.includes(name))).toEqual([])
})

it('docker-compose.yml names the image after the version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(read('docker-compose.yml')).toContain(`image: \${CAUSERIE_IMAGE:-causerie:${version}}`)
})
