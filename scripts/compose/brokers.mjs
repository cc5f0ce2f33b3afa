import { say } from '../prepare.mjs'
import { secondsSince, wait } from './steps.mjs'
import { createWriter } from './writer.mjs'

const brokers = ['kafka', 'kafka2', 'kafka3']
const services = ['community', 'content', 'chat', 'streaming', 'notifications']
const behindGateway = [...services, 'realtime', 'webhooks']
/** Longer than Kafka needs to notice that a broker has gone without a word. */
const outage = 15_000

/**
 * deploy/brokers.yml: an installation with one broker becomes one with three, of which one fails,
 * then two.
 */
export async function checkBrokers(three, { step, expect, whileWritingWith }) {
  const one = three.with({ COMPOSE_FILE: 'docker-compose.yml' })
  await one.compose('up', '--detach', '--build', '--wait')
  const { apiKey } = JSON.parse(await one.tool('network', 'create', '--name', 'Brokers'))
  const writer = await createWriter(one.url, apiKey)
  const whileWriting = whileWritingWith(writer)

  await step('one broker becomes three, as docs/operations/scaling.md says', async () => {
    await whileWriting(() => wait(5_000))
    await one.compose('stop', ...behindGateway, 'kafka')
    await one.compose('rm', '--force', 'kafka')
    await one.docker('volume', 'rm', `${one.name}_kafka`)
    const started = performance.now()
    await three.compose('up', '--detach', '--wait')
    say(`  healthy ${secondsSince(started)} s after the start`)
    const missing = await writer.missing(writer.written())
    expect(missing.length === 0, `${missing.length} posts are missing`)
  })
  await step('every partition is on three brokers, and two must have what is acknowledged', () =>
    expectCopies(three, expect),
  )
  await step('each broker stops for a while', () => whileWriting(() => eachStops(three)))
  await step('the controller is killed', () => whileWriting(() => controllerIsKilled(three)))
  await step('two brokers are down: commands are acknowledged by the journal', () =>
    whileWriting(() => twoAreDown(three)),
  )

  const onKafka = three.with({ WRITE_ACK: 'kafka' })
  await onKafka.compose('up', '--detach', '--wait')
  await step(
    'each broker stops for a while, WRITE_ACK=kafka: commands wait, and few are refused',
    async () => {
      const { acknowledged, failed } = await whileWriting(() => eachStops(onKafka), {
        mayFail: true,
      })
      expect(failed <= acknowledged / 50, 'more than one in fifty was refused')
    },
  )
  await step('the controller is killed, WRITE_ACK=kafka', () =>
    whileWriting(() => controllerIsKilled(onKafka), { mayFail: true }),
  )
  await step('two brokers are down, WRITE_ACK=kafka: commands are refused', async () => {
    const { failed } = await whileWriting(() => twoAreDown(onKafka), { mayFail: true })
    expect(failed > 0, 'nothing was refused')
  })
}

async function expectCopies(project, expect) {
  const topics = await kafkaTool(project, 'TopicCommand', '--describe')
  const lines = topics.split('\n').filter((line) => line.startsWith('Topic: '))
  const ofTopics = lines.filter((line) => line.includes('ReplicationFactor: '))
  say(`  ${ofTopics.length} topics`)
  expect(
    services.every((service) =>
      ofTopics.some((line) => line.startsWith(`Topic: ${service}.events`)),
    ),
    'a topic is missing',
  )
  for (const line of ofTopics) {
    expect(line.includes('ReplicationFactor: 3') && line.includes('min.insync.replicas=2'), line)
  }
}

async function eachStops(project) {
  for (const broker of brokers) {
    await project.compose('stop', broker)
    await wait(outage)
    await project.compose('start', broker)
    await inSync(project)
  }
}

async function controllerIsKilled(project) {
  const broker = await controllerOf(project)
  say(`  ${broker}`)
  const [container] = await project.containersOf(broker)
  await project.docker('kill', container)
  await wait(outage)
  await project.docker('start', container)
  await inSync(project)
}

async function twoAreDown(project) {
  const two = brokers.slice(1)
  await project.compose('stop', ...two)
  await wait(outage)
  await project.compose('start', ...two)
  await inSync(project)
}

async function controllerOf(project) {
  const status = await kafkaTool(project, 'MetadataQuorumCommand', 'describe', '--status')
  const id = Number(/^LeaderId:\s+(\d+)$/m.exec(status)?.[1])
  return brokers[id - 1]
}

/** Resolves once every partition has its copies on all brokers again. */
async function inSync(project) {
  for (let attempt = 0; attempt < 180; attempt++) {
    const behind = await kafkaTool(
      project,
      'TopicCommand',
      '--describe',
      '--under-replicated-partitions',
    ).catch(String)
    if (behind === '') return
    await wait(1_000)
  }
  throw new Error('the brokers are not in sync after three minutes')
}

function kafkaTool(project, tool, ...words) {
  const servers = brokers.map((broker) => `${broker}:9092`).join(',')
  const command = [
    '/opt/kafka/bin/kafka-run-class.sh',
    `org.apache.kafka.tools.${tool}`,
    '--bootstrap-server',
    servers,
    ...words,
  ]
  // The tool shares the memory of the broker's container.
  return project.compose('exec', '-T', '--env', 'KAFKA_HEAP_OPTS=-Xmx64m', 'kafka', ...command)
}
