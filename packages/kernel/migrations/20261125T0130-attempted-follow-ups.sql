-- after: 20261124T2200-journal
-- Up to `position` every follow-up has ended; up to `attempted` it has ended or was set aside.
alter table followed add column attempted bigint not null default 0;
