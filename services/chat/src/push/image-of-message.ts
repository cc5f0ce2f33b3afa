import { fileUrlOf } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { files } from '@causerie/replicas'

type Message = { type: string; fileId: string | null }

/**
 * The URL of the picture that a message shows, 600 pixels wide and high at most. Undefined if it
 * shows none, or one of the network: devices have no token when they load it.
 */
export const imageOfMessage = async (
  { type, fileId }: Message,
  reader: Reader,
): Promise<string | undefined> => {
  if (type !== 'image' || fileId === null) return undefined
  const { file } = await reader.load({ file: files.get(fileId) })
  if (file?.accessType !== 'public') return undefined
  const at = { networkId: reader.networkId, publicUrl: reader.installation.publicUrl }
  return `${fileUrlOf(file, at)}?size=medium`
}
