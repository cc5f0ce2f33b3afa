import { existsSync } from 'node:fs'
import { operations } from '@causerie/contracts'
import { expect, it } from 'vitest'

const fileOf = (id: string): string => `${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.spec.ts`

it('every operation has a spec here that is named like its contract', () => {
  const files = Object.keys(operations).map(fileOf)
  expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
})
