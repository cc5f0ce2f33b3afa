import { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = () => trace.getTracer('causerie')
const below = (parent: string | undefined) =>
  parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active()

/** The W3C `traceparent` of the active span; undefined if tracing is off. */
export const traceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Nothing is traced any more in this process. */
export const disableTracing = (): void => {
  for (const registered of [trace, context, propagation]) registered.disable()
}

/** Runs work in a span whose parent is `parent` (a `traceparent`), or else the active span. */
export const withSpan = <T>(
  name: string,
  parent: string | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  tracer().startActiveSpan(name, {}, below(parent), async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) })
      throw error
    } finally {
      span.end()
    }
  })

/** A span that the caller ends, for work that is not a single promise. */
export const openSpan = (
  name: string,
  parent: string | undefined,
): { traceparent: string | undefined; end(): void } => {
  const from = below(parent)
  const span = tracer().startSpan(name, {}, from)
  return {
    traceparent: context.with(trace.setSpan(from, span), traceparent),
    end: () => span.end(),
  }
}

/** A span that started at `startTime` (milliseconds since 1970) and ends now. */
export const spanOf = (name: string, parent: string, startTime: number): void =>
  tracer().startSpan(name, { startTime }, below(parent)).end()
