import { streamKey } from '@causerie/contracts/shared'
import {
  reportPublished as contract,
  streamServers,
  streamStarted,
} from '@causerie/contracts/streaming'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import {
  idsOfStream,
  isLiveStream,
  isPublishKey,
  isSigned,
  streamNameOf,
  streamOf,
  users,
} from '@causerie/replicas'
import { settingOfNetwork, streamSettingOf } from '../setting/stream-setting.ts'
import { resolveReport } from './resolve-report.ts'

export const reportPublished = command(contract, {
  resolve: async (request, reader) => {
    const { expires = '', signature = '', name } = request.body
    const identity = await resolveReport(request, reader)
    if ('refused' in identity) return identity
    const of = { name: streamNameOf(name.networkId, name.streamId), purpose: 'publish' as const }
    const isUrlSigned = isSigned(reader.installation.get(streamServers).signingKey, of, {
      expires,
      signature,
      now: Date.now(),
    })
    return { ...identity, isUrlSigned }
  },
  orderBy: ({ resolved }) => streamKey(resolved.rootStreamId),
  load: ({ resolved }) => ({
    stream: streamOf(resolved),
    streamer: users.get(resolved.userId),
    setting: settingOfNetwork(),
  }),
  decide: ({ stream, streamer, setting }, { resolved: { isUrlSigned }, body: { key } }) => {
    if (!stream || stream.isDeleted || !streamer || streamer.isDeleted || streamer.isGlobalBan)
      return refuse('stream-not-found')
    if (!streamSettingOf(setting).enabled) return refuse('streams-disabled')
    if (!isPublishKey(stream.publishKey, key)) return refuse('wrong-publish-key')
    if (stream.isSecure && !isUrlSigned) return refuse('wrong-stream-signature')
    if (isLiveStream(stream)) return []
    return stream.status === 'idle'
      ? [streamStarted(idsOfStream(stream))]
      : refuse('wrong-stream-status')
  },
  reply: async () => ({ success: true }),
})
