import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { connect } from '@causerie/kernel/engine'
import { locateDatabase } from 'causerie/database'
import { inject } from 'vitest'
import { z } from 'zod'

const Secret = z.object({ keyId: z.string(), privateKey: z.custom<JsonWebKey>() })

/** The signing key of the network under test, from community's database, to forge tokens. */
export const signingKey = async (): Promise<{ keyId: string; privateKey: KeyObject }> => {
  const running = inject('network')
  if (!running) throw new Error('there is no network under test')
  const connection = await connect(await locateDatabase(running.databaseUrl, 'community'), 'test')
  try {
    const { rows } = await connection.query<{ value: string }>(
      "select value from secrets where name = 'signing-key'",
    )
    const { keyId, privateKey } = Secret.parse(JSON.parse(rows[0]?.value ?? ''))
    return { keyId, privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) }
  } finally {
    await connection.close()
  }
}
