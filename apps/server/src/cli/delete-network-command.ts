import { createInterface } from 'node:readline/promises'
import type { Configuration } from '../configuration/configuration.ts'
import type { NetworkDeletion } from '../tools/delete-network.ts'

/**
 * Deletes a network once its name was typed, or given for scripts. Throws when that is not its
 * name.
 */
export const deleteNetworkCommand = async (
  configuration: Configuration,
  { networkId, yesDelete }: { networkId: string; yesDelete?: string | undefined },
): Promise<NetworkDeletion> => {
  const { deleteNetworkTool, nameToDelete } = await import('../tools/delete-network.ts')
  const name = await nameToDelete(configuration, networkId)
  const typed = name === undefined ? '' : (yesDelete ?? (await typedName(networkId, name)))
  if (name !== undefined && typed !== name)
    throw new Error(`this is not the name of network "${networkId}": nothing was deleted`)
  return deleteNetworkTool(configuration, { networkId, name: typed })
}

const typedName = async (networkId: string, name: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(
      `Everything in network "${networkId}" is deleted for good: users, content, keys and files.\nType its name, ${name}, to go on: `,
    )
  } finally {
    terminal.close()
  }
}
