import { feature } from '@causerie/kernel'
import { viewerBanFolds, viewerBans } from '@causerie/replicas'
import { refusalToSeeStream } from '../stream/stream-visibility.ts'
import { banViewers } from './ban-viewers.ts'
import { listViewerBans } from './list-viewer-bans.ts'
import { unbanViewers } from './unban-viewers.ts'

/** Who may not watch a stream. */
export const viewerBanFeature = feature({
  tables: [viewerBans],
  folds: [viewerBanFolds],
  operations: { listViewerBans, banViewers, unbanViewers },
  visibility: refusalToSeeStream,
})
