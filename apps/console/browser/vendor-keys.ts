import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const pem = { type: 'pkcs8', format: 'pem' } as const

/** The key file of a service account, as Google gives it. */
export const serviceAccount = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    type: 'service_account',
    project_id: 'demo-app',
    private_key: privateKey.export(pem).toString(),
    client_email: 'push@demo-app.iam.gserviceaccount.com',
  })
}

/** The text of a `.p8` file, as Apple gives it. */
export const appleKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString()

/** A line of a key that no other key has. */
export const lineOf = (key: string): string => key.split(/\\n|\n/)[1] ?? ''

/** A file of this name, until the test ends. */
export const fileOf = (name: string, text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'causerie-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
