import { existsSync } from 'node:fs'
import { type AnyOperation, operations } from '@causerie/contracts'
import { expect, it } from 'vitest'

const fileOf = ({ owner, id }: AnyOperation): string =>
  `../${owner}/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.spec.ts`

it('every operation has a spec in the folder of its service that is named like its contract', () => {
  const files = Object.values<AnyOperation>(operations).map(fileOf)
  expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
})
