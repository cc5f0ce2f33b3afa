-- Up Migration
-- The trace in which an event was recorded (W3C traceparent); empty where nobody traces.
alter table journal add column trace text;
