import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Delivered, EventLog, OpenEventLog } from '@causerie/edge'
import type { Recorded } from '@causerie/protocol'
import { recorded } from './recorded-event.ts'

const lookEvery = 10
const batch = 50

/** The events of all services in memory, each service with one lane. */
export const eventLogs = () => {
  const all = new Map<ServiceName, Delivered[]>()
  const eventsOf = (service: ServiceName): Delivered[] => {
    const known = all.get(service) ?? []
    all.set(service, known)
    return known
  }
  /** Services that do not say where they end, and what waits for that. */
  const held = new Map<ServiceName, { until: Promise<void>; release: () => void }>()

  /** As the journal reads: in order, and again what the reader could not take. */
  const open: OpenEventLog = (service): EventLog => {
    let isClosed = false
    let reading: Promise<void> = Promise.resolve()
    return {
      follow: async (reader) => {
        let offset = (await reader.from()).get(0)?.offset ?? 0
        const read = async (): Promise<void> => {
          while (!isClosed) {
            const events = eventsOf(service).slice(offset, offset + batch)
            const isTaken =
              events.length > 0 &&
              reader.hasRoom?.() !== false &&
              (await reader.deliver(events).then(
                () => true,
                () => false,
              ))
            if (isTaken) offset += events.length
            else await pause(lookEvery)
          }
        }
        reading = read()
      },
      ends: async () => {
        await held.get(service)?.until
        return new Map([[0, eventsOf(service).length]])
      },
      isUp: () => true,
      close: async () => {
        isClosed = true
        await reading
      },
    }
  }
  return {
    open,
    /** It happens now, unless the fields say otherwise. */
    record: (service: ServiceName, fields: Partial<Recorded>): Recorded => {
      const events = eventsOf(service)
      const position = events.length + 1
      const id = `${service}-${position}`
      const event = recorded({ id, position, at: new Date().toISOString(), ...fields })
      events.push({ event, offset: position })
      return event
    },
    /** Nobody learns where a service ends, until it is released. */
    hold: (service: ServiceName): (() => void) => {
      let release = () => {}
      const until = new Promise<void>((resolve) => {
        release = resolve
      })
      held.set(service, { until, release })
      return () => {
        held.delete(service)
        release()
      }
    },
  }
}
