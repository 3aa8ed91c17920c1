ALTER TABLE "product_prices" RENAME TO "product_prices_whole";--> statement-breakpoint
ALTER TABLE "product_prices_whole" DROP CONSTRAINT "product_prices_product_id_id_pk";--> statement-breakpoint
ALTER SEQUENCE "product_prices_id_seq" RENAME TO "product_prices_whole_id_seq";--> statement-breakpoint
CREATE TABLE "product_prices" (
	"fetched_at" timestamp with time zone NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "product_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"offer_id" integer NOT NULL,
	"price" integer NOT NULL,
	"original_price" integer,
	"shipping_cost" integer,
	"free_shipping_from" integer,
	"review_count" integer,
	"in_stock" boolean NOT NULL,
	"currency" text NOT NULL,
	"rating" numeric(2, 1),
	"delivery_days" text,
	"store_product_url" text,
	"listing_id" integer,
	CONSTRAINT "product_prices_price" CHECK ("product_prices"."price" > 0)
) PARTITION BY RANGE ("fetched_at");
--> statement-breakpoint
-- The net: a record of a month that has no partition is never refused.
CREATE TABLE "product_prices_other" PARTITION OF "product_prices" DEFAULT;--> statement-breakpoint
-- Makes the partition of a month and moves its records there from the net; false where it exists. With the rights of the
-- tables' owner, because the site's own role may own nothing.
CREATE FUNCTION make_price_month(month date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  starts timestamptz := date_trunc('month', month::timestamp) AT TIME ZONE 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
  name text := to_char(month, '"product_prices_"YYYY"_"MM');
BEGIN
  IF to_regclass(name) IS NOT NULL THEN RETURN false; END IF;
  -- Attaching locks all of these. In the order of a feed run, so that neither waits for the other for ever.
  LOCK TABLE products, offers IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE product_prices_other IN ACCESS EXCLUSIVE MODE;
  IF to_regclass(name) IS NOT NULL THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE product_prices INCLUDING CONSTRAINTS INCLUDING INDEXES)', name);
  EXECUTE format('WITH moved AS (
      DELETE FROM product_prices_other WHERE fetched_at >= $1 AND fetched_at < $2 RETURNING *
    ) INSERT INTO %I SELECT * FROM moved', name) USING starts, ends;
  EXECUTE format('ALTER TABLE product_prices ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
  RETURN true;
END
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_price_month(date) FROM PUBLIC;--> statement-breakpoint
-- References and the key come afterwards: checked for all records at once, they take a fraction of the time.
DO $$
DECLARE
  month date;
BEGIN
  FOR month IN SELECT DISTINCT date_trunc('month', fetched_at AT TIME ZONE 'UTC')::date FROM product_prices_whole
    WHERE isfinite(fetched_at) ORDER BY 1
  LOOP
    PERFORM make_price_month(month);
  END LOOP;
  INSERT INTO product_prices (fetched_at, id, product_id, offer_id, price, original_price, shipping_cost,
      free_shipping_from, review_count, in_stock, currency, rating, delivery_days, store_product_url, listing_id)
    OVERRIDING SYSTEM VALUE
    SELECT fetched_at, id, product_id, offer_id, price, original_price, shipping_cost, free_shipping_from, review_count,
      in_stock, currency, rating, delivery_days, store_product_url, listing_id
    FROM product_prices_whole;
  PERFORM setval('product_prices_id_seq', last_value, is_called) FROM product_prices_whole_id_seq;
END
$$;--> statement-breakpoint
DROP TABLE "product_prices_whole";--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_id_fetched_at_pk" PRIMARY KEY("product_id","id","fetched_at");--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE no action ON UPDATE no action;
