export { banViewers } from './ban-viewers.ts'
export { listViewerBans } from './list-viewer-bans.ts'
export { unbanViewers } from './unban-viewers.ts'
