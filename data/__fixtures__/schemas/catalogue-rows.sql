insert into brands (name, slug) values ('Frost', 'frost');
insert into products (name, slug, brand, kind, flavour_family, status)
  values ('Frost Mint', 'frost-mint', 'Frost', 'nicotine pouch', 'mint', 'listed');
insert into stores (name, store_url, platform, currency, country)
  values ('Kiosk', 'https://kiosk.example', 'shopify', 'EUR', 'SE');
insert into offers (product_id, store_id, cans, price, currency, price_eur, stock, store_product_url)
  values (1, 1, 1, 490, 'EUR', 490, 'in_stock', 'https://kiosk.example/frost-mint');
insert into product_prices (fetched_at, product_id, offer_id, price, in_stock, currency)
  values ('2026-01-02', 1, 1, 510, true, 'EUR'), ('2026-02-03', 1, 1, 490, true, 'EUR');
insert into clicks (offer_id) values (1);
insert into contact_messages (name, email, subject, message) values ('Eva', 'eva@example.com', 'Hello', 'A question');
insert into audit_log (actor, action, target, detail) values ('boss', 'store-added', 'store 1', '{"name": "Kiosk"}');
insert into audit_log (actor, action) values (null, 'started');
