import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'esbuild'

const page = (file: string) => fileURLToPath(new URL(`page/${file}`, import.meta.url))

/**
 * The published clients. That for React Native has the same words, and files of its dependencies
 * for browsers.
 */
export const clients = {
  '@amityco/ts-sdk': {},
  '@amityco/ts-sdk-react-native': {
    alias: {
      '@amityco/ts-sdk': '@amityco/ts-sdk-react-native',
      'react-native': page('react-native.ts'),
    },
    resolveExtensions: ['.web.js', '.mjs', '.js', '.ts', '.json'],
  },
} satisfies Record<string, Pick<BuildOptions, 'alias' | 'resolveExtensions'>>
export type Client = keyof typeof clients

/** Where they are installed. */
const absWorkingDir = fileURLToPath(new URL('.', import.meta.url))

/**
 * Serves the page, bundled with a client as it is published, from an origin of its own, as apps
 * are.
 */
export const servePage = async (client: Client): Promise<{ origin: string; close(): void }> => {
  const { outputFiles } = await build({
    entryPoints: [page('page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { global: 'globalThis' },
    logLevel: 'silent',
    absWorkingDir,
    ...clients[client],
  })
  const script = outputFiles[0]?.contents ?? new Uint8Array()
  const html = readFileSync(page('index.html'))
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/page.js')
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
