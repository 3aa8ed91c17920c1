DROP INDEX "alerts_product";--> statement-breakpoint
CREATE INDEX "alerts_filter" ON "alerts" USING btree ("place") WHERE "alerts"."subject" = 'filter';--> statement-breakpoint
CREATE INDEX "alerts_basket" ON "alerts" USING btree ("place") WHERE "alerts"."subject" = 'basket';--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id","place");