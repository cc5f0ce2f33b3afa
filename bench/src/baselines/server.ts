import Fastify from 'fastify'
import pg from 'pg'
import type { Baseline } from './baseline.ts'
import { tokenCheck } from './check-token.ts'
import { createMessageRoute } from './create-message.ts'
import { createPostRoute } from './create-post.ts'
import { joinAndLeaveRoutes } from './join-and-leave.ts'
import { queryMessagesRoute } from './query-messages.ts'
import { queryPostsRoute } from './query-posts.ts'
import { queryTrayRoute } from './query-tray.ts'
import { readUserRoute } from './read-user.ts'
import { updateMessageRoute } from './update-message.ts'

const { DATABASE_URL: connectionString, PUBLIC_KEY = '' } = process.env
const pool = new pg.Pool({ connectionString, max: 10, min: 10, application_name: 'baselines' })
const app = Fastify({ keepAliveTimeout: 75_000, routerOptions: { maxParamLength: 11_000 } })
const baseline: Baseline = { pool, checkToken: await tokenCheck(PUBLIC_KEY) }
readUserRoute(app, baseline)
createPostRoute(app, baseline)
queryPostsRoute(app, baseline)
createMessageRoute(app, baseline)
updateMessageRoute(app, baseline)
joinAndLeaveRoutes(app, baseline)
queryMessagesRoute(app, baseline)
queryTrayRoute(app, baseline)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`baselines listen on ${address}\n`)
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
