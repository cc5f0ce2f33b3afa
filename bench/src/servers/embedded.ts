import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from 'causerie/embedded-postgres'
import { startChild } from '../process/child.ts'
import type { Installation } from './installation.ts'

export const command = fileURLToPath(new URL('../../../apps/server/bundle/cli.js', import.meta.url))

/**
 * The compiled `causerie start`: everything in one process, on the given Postgres or an embedded
 * one.
 */
export const startEmbedded = async (
  databaseUrl?: string,
): Promise<Installation & { dataFolder: string }> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'causerie-bench-'))
  const opsPort = await freePort()
  const { pid, line, stop } = await startChild({
    script: command,
    words: ['start'],
    environment: {
      CAUSERIE_DATA: dataFolder,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      OPS_PORT: String(opsPort),
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
    },
    ready: /listens on/,
  })
  const origin = /http:\S+/.exec(line)?.[0] ?? ''
  return {
    origin,
    dataFolder,
    processes: [{ name: 'causerie', pid }],
    healthUrls: [`http://127.0.0.1:${opsPort}/readyz`],
    stop: async () => {
      await stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
