-- Written with the document from now on: generated, each of them parsed it once more.
alter table join_requests
  alter column join_request_id drop expression,
  alter column status drop expression,
  alter column responded_at drop expression;

alter table followers
  alter column status drop expression,
  alter column created_at drop expression;
