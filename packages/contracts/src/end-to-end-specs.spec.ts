import { readdirSync } from 'node:fs'
import type { AnyOperation } from '@causerie/protocol'
import { expect, it } from 'vitest'
import { operations } from './catalogue.ts'

const contracts = new URL('./', import.meta.url)
const endToEnd = new URL('../../../e2e/', import.meta.url)
const filesIn = (folder: URL): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })

it('every operation has an end-to-end spec in the folder of its noun that is named like its contract', () => {
  const owners = [...new Set(Object.values<AnyOperation>(operations).map(({ owner }) => owner))]
  const ids = Object.values<AnyOperation>(operations).map(
    ({ id }) => `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
  )
  const missing = owners.flatMap((owner) => {
    const specs = new Set(filesIn(new URL(`${owner}/`, endToEnd)))
    const named = filesIn(new URL(`${owner}/`, contracts)).filter((file) =>
      ids.includes(file.split('/').at(-1) ?? ''),
    )
    expect(named).not.toEqual([])
    return named.map((file) => file.replace(/\.ts$/, '.spec.ts')).filter((spec) => !specs.has(spec))
  })
  expect(missing).toEqual([])
})
