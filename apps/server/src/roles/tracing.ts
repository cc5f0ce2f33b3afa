import { disableTracing } from '@causerie/telemetry'

/** Flushes pending traces and stops the exporter; nothing is traced afterwards. */
export type StopTracing = () => Promise<void>

/**
 * Sends traces to the OpenTelemetry collector at OTEL_EXPORTER_OTLP_ENDPOINT over OTLP/HTTP. The
 * exporter is loaded only if the variable is set.
 */
export const startTracing = async (
  endpoint: string | undefined,
  role: string,
): Promise<StopTracing> => {
  if (!endpoint) return async () => {}
  const [
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': role === 'all' ? 'causerie' : `causerie-${role}`,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 1_000 })],
  })
  provider.register()
  return async () => {
    await provider.shutdown().catch(() => {})
    disableTracing()
  }
}
