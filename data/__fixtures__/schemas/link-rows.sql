insert into newsletter_subscribers (email, status, confirm_hash, confirm_ends_at)
  values ('new@example.com', 'pending', 'Wnecg9a5XULWtNAvCgMLPQ_TcofDW3cDGLywjU7_FOM', now() + interval '5 hours');
insert into newsletter_subscribers (email, status, unsubscribe_token) values ('old@example.com', 'confirmed', 'unsubscribe-uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu');
insert into newsletter_subscribers (email, status) values ('Left@example.com', 'unsubscribed');
insert into verifications (id, identifier, value, expires_at)
  values ('v1', 'reset-password:0A1IsSWCGp-MRyGIMIDEUJ8gDDm5_Zvfz6sNzGwFXeU', 'u1', now() + interval '1 hour');
insert into mail_queue (recipient, subject, body, html, kind, status) values
  ('maja@example.com', 'Reset, waiting', E'Choose:\nhttps://pouchscout.example/sv/auth/reset?token=reset-rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr\n',
    '<a href="https://pouchscout.example/sv/auth/reset?token=reset-rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr">x</a>', 'reset-password', 'waiting'),
  ('maja@example.com', 'Reset, ended', 'https://pouchscout.example/auth/reset?token=dead-dddddddddddddddddddddddddddddddddddddd', null, 'reset-password', 'waiting'),
  ('maja@example.com', 'Reset, sent', 'https://pouchscout.example/auth/reset?token=dead-dddddddddddddddddddddddddddddddddddddd', null, 'reset-password', 'sent'),
  ('new@example.com', 'Confirm, kept', 'https://pouchscout.example/newsletter/confirm?token=confirm-ccccccccccccccccccccccccccccccccccc', null, 'newsletter-confirm', 'kept');
insert into mail_queue (recipient, subject, body, headers, kind, status) values
  ('old@example.com', 'Welcome, failed', 'https://pouchscout.example/newsletter/unsubscribe?token=unsubscribe-uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu',
    '{"List-Unsubscribe": "<https://pouchscout.example/newsletter/unsubscribe?token=unsubscribe-uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu>"}', 'newsletter-welcome', 'failed');
update stores set notes = 'From application 7 of Eva, eva@example.com' || chr(10) || 'Pays late.' where id = 1;
